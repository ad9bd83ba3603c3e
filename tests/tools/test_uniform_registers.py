"""The search for values that lanes of a GPU may overwrite for each other, in machine code written for this test."""

import io
import sys

import pytest

from tools import uniform_registers

KERNEL = """
.text.play:
        /*0000*/                   ULDC.64 UR6, c[0x0][0x208] ;
        /*0010*/                   UMOV UR4, 0x3 ;
.L_x_0:
        /*0020*/                   UIADD3 UR4, UR4, -0x1, URZ ;
        /*0030*/               @P0 BRA `(.L_x_0) ;
        /*0040*/                   CALL.REL.NOINC `(give) ;
        /*0050*/                   EXIT ;
"""
UNSAFE = f"""{KERNEL}
give:
        /*0000*/                   LDG.E.U8 R4, desc[UR6][R2.64] ;
        /*0010*/                   UMOV UR4, URZ ;
        /*0020*/                   ISETP.NE.AND P2, PT, R4, RZ, PT ;
        /*0030*/               @P2 BRA `(.L_x_2) ;
        /*0040*/                   LDG.E.U8 R4, desc[UR6][R2.64+0x1] ;
.L_x_2:
        /*0050*/                   IMAD.U32 R5, RZ, RZ, UR4 ;
        /*0060*/                   RET.REL.NODEC R20 `(.text.play) ;
"""
SAFE = UNSAFE.replace("UMOV UR4, URZ", "NOP").replace("RZ, UR4", "RZ, RZ")


def found(code):
    """What is found in a function with this code behind its label."""
    return uniform_registers.faults(f"{KERNEL}\ngive:\n" + "\n".join(
        f"        /*{16 * place:04x}*/                   {line} ;" if not line.endswith(":") else line
        for place, line in enumerate(code)
    ))  # fmt: skip


def test_a_value_over_a_branch_of_a_function_is_found():
    assert uniform_registers.faults(UNSAFE) == ["0030 @P2 BRA `(.L_x_2): UR4 in give"]


def test_a_kernel_and_a_constant_of_the_whole_program_are_no_faults():
    assert uniform_registers.faults(SAFE) == []


def test_a_loop_counter_in_a_uniform_register_is_found():
    loop = [
        "UMOV UR8, 0x10",
        ".L_x_9:",
        "UIADD3 UR8, UR8, -0x1, URZ",
        "@P0 BRA `(.L_x_9)",
        "RET R2",
    ]

    assert [one.rpartition(": ")[2] for one in found(loop)] == ["UR8 in give"]


def test_what_a_comparison_reads_and_a_uniform_predicate_are_found():
    compared = ["UMOV UR8, URZ", "BSYNC B0", "UISETP.NE.AND UP1, UPT, UR8, URZ, UPT", "RET R2"]
    flag = ["UISETP.NE.AND UP1, UPT, UR4, URZ, UPT", "BSYNC B0", "@UP1 UMOV UR9, URZ", "RET R2"]

    assert [one.rpartition(": ")[2] for one in found(compared)] == ["UR8 in give"]
    assert [one.rpartition(": ")[2] for one in found(flag)] == ["UP1 in give"]


def test_a_write_under_a_condition_leaves_the_old_value_to_others():
    code = ["UMOV UR8, URZ", "BSYNC B0", "@UP1 UMOV UR8, 0x1", "IMAD.U32 R5, RZ, RZ, UR8", "RET R2"]

    assert "UR8" in found(code)[0]


def test_a_table_of_jumps_leads_to_every_label_of_its_function():
    code = [
        "UMOV UR8, URZ",
        "BRX R2 -0x10",
        "RET R2",
        ".L_x_9:",
        "IMAD.U32 R5, RZ, RZ, UR8",
        "RET R2",
    ]

    assert [one.rpartition(": ")[2] for one in found(code)] == ["UR8 in give"]


def test_the_second_register_of_a_pair_counts():
    wide = ["UIMAD.WIDE UR8, UR4, 0x2, URZ", "BSYNC B0", "IMAD.U32 R5, RZ, RZ, UR9", "RET R2"]

    assert [one.rpartition(": ")[2] for one in found(wide)] == ["UR9 in give"]


@pytest.mark.parametrize(
    "code",
    [
        ["UMOV UR8, URZ", "IMAD.U32 R5, RZ, RZ, UR8", "@P0 BRA `(.L_x_9)", ".L_x_9:", "RET R2"],
        ["UMOV UR8, URZ", "@P0 BRA `(.L_x_9)", ".L_x_9:", "UMOV UR8, 0x1", "R2UR P0, UR9, R8", "RET R2"],
        ["@P2 R2UR UR8, R8", "@P2 LDG.E R4, desc[UR8][R2.64]", "BSYNC B0", "RET R2"],
        ["BSYNC B0", "@P2 R2UR UR8, R8", "@P2 R2UR UR9, R9", "@P2 LDG.E R4, desc[UR8][R2.64]", "RET R2"],
        ["UMOV UR8, URZ", "RET R2", "IMAD.U32 R5, RZ, RZ, UR8", "EXIT"],
        ["UMOV UR8, URZ", "BRA `(.L_x_9)", "IMAD.U32 R5, RZ, RZ, UR8", ".L_x_9:", "RET R2"],
    ],
)  # fmt: skip
def test_what_is_read_before_a_branch_or_written_behind_it_is_no_fault(code):
    assert found(code) == []


@pytest.mark.parametrize(
    "listing, told, status", [(SAFE, "0 branches", 0), (UNSAFE, "1 branches", 1)]
)
def test_the_program_says_how_many(monkeypatch, capsys, listing, told, status):
    monkeypatch.setattr(sys, "stdin", io.StringIO(listing))

    assert uniform_registers.main() == status
    assert told in capsys.readouterr().out

"""The tree's own checks notice what they are for."""

import subprocess

import pytest

from tools import tidy


@pytest.fixture
def tree(tmp_path):
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    return tmp_path


def write(folder, name, text):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    "line",
    ["# from https" + "://pypi.org/simple", "--extra-index-url x", "--find-links wheels"],
)
def test_a_lock_that_names_a_host_is_found(tree, line):
    write(tree, "requirements/dev.lock", f"numpy==2.0 \\\n{line}\n")

    assert len(list(tidy.slips(tree))) == 1


@pytest.mark.parametrize("folder", ["home", "root", "Users", "tmp"])
def test_a_path_of_one_machine_is_found(tree, folder):
    write(tree, "notes.md", f"It lies in `/{folder}/somebody/project`.\n")

    assert len(list(tidy.slips(tree))) == 1


def test_links_and_the_way_to_env_are_no_machine_paths(tree):
    write(tree, "run", "#!/usr/bin/env bash\n# see example.org/home/page and a/tmp/b\n")

    assert not list(tidy.slips(tree))


def test_a_module_too_long_is_found_and_an_ignored_one_is_not(tree):
    write(tree, ".gitignore", "build/\n")
    write(tree, "build/long.py", "\n" * 500)
    write(tree, "long.py", "\n" * 401)

    assert [slip.split(":")[0] for slip in tidy.slips(tree)] == ["long.py"]


@pytest.mark.parametrize("name, most", [("a.svelte", 200), ("a.ts", 400)])
def test_a_component_too_long_is_found_unless_a_machine_wrote_it(tree, name, most):
    write(tree, f"web/src/{name}", "\n" * (most + 1))
    write(tree, f"web/src/written/{name}", "// Written by tools/x.py\n" + "\n" * most)

    assert [slip.split(":")[0] for slip in tidy.slips(tree)] == [f"web/src/{name}"]


@pytest.mark.parametrize(
    "line", ["fetch('https" + "://example.org/a')", "ws" + "://example.org", "\U0001f3b2", "\u2b50"]
)
def test_another_server_or_an_emoji_in_the_client_is_found(tree, line):
    write(tree, "web/src/Board.svelte", f"<p>{line}</p>\n")

    assert len(list(tidy.slips(tree))) == 1


def test_namespaces_and_arrows_are_neither(tree):
    write(
        tree,
        "web/src/a.svelte",
        '<svg xmlns="http' + '://www.w3.org/2000/svg">→ ★ ✓ `ws://${host}`',
    )

    assert not list(tidy.slips(tree))


@pytest.mark.parametrize(
    "package, complaint",
    [
        ('{"resolved": "https' + '://example.org/a.tgz", "integrity": "x"}', "names a host"),
        ('{"version": "1"}', "has no hash"),
        ('{"integrity": "x", "optionalDependencies": {"b": "1"}}', "may need b"),
    ],
)
def test_a_lock_of_the_client_that_names_hosts_or_forgets_platforms_is_found(
    tree, package, complaint
):
    write(tree, "web/package-lock.json", f'{{"packages": {{"node_modules/a": {package}}}}}\n')

    (slip,) = tidy.slips(tree)
    assert complaint in slip


def test_files_that_are_not_text_are_passed_over(tree):
    (tree / "picture.bin").write_bytes(b"\xff\xfe\x00/home/somebody")

    assert not list(tidy.slips(tree))

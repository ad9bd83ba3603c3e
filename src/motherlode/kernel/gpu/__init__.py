"""How batches of games run on an NVIDIA GPU. A game author never opens this package.

Reading order: `threads` (one thread plays one game after the other), `warps` (a warp does the same kind of task in
thirty-two games at once), `shared_copies` and `split_records` (the front of each record lies in shared memory),
`warp_launch` (device memory and kernel launches), `code_size` (how the machine code is kept short).
"""

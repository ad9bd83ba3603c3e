"""How are questions answered that several are asked, or whose answer must tell nothing?

Read `sealed` (when answers are opened), `sealed_answers` (who keeps and opens them), `standing_orders` (what somebody said
beforehand), `order_requests` (who keeps that) and `races` (where a clock decides which answers count).
"""

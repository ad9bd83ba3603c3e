"""How do browsers reach the tables? A Starlette app: HTTP routes, one websocket, and the built client.

Read `server` (uvicorn), `app` (the application), `game_server` (one server put together, with its options); `routes`, `http`, `people`,
`accounts`, `games`, `responses` and `openapi` (what is asked over HTTP); `socket` (one connection: who it is, what it asks) and `connection` (what it is sent),
`wire` and `http_wire` (frames and requests as bytes), `limits`, `budgets` and `fair_share` (what somebody may cost);
`operator_key`, `operator`, `operator_bans`, `operator_reports` and `operator_invitations` (what operators ask), `reporting` and `ban_checks`
(what players report, who is kept out);
`headers`, `static` (the built client), `readiness` and `device_watch`; `supervisor`, `worker_process`, `worker_metrics` and
`announcements` (several processes).
"""

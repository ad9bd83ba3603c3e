"""What server and browser say to each other, defined once; the browser's types are generated from here.

`parts` holds what several messages share, `http` the bodies of the HTTP routes, `socket` the two tagged unions of the
websocket, `plans` several actions as one request, `realtime` gestures that the server measures. Unknown fields are
refused. Words are whole words, seats count from 0, times are seconds since 1970 on the server's clock.
"""

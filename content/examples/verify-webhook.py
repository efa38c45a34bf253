import base64, hashlib, hmac, time

# headers: names in lower case; body: the bytes as they came; now: seconds.
def is_genuine(headers, body, secret, now=None):
    id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs((now or time.time()) - int(timestamp)) > 300:
        return False
    signed = f"{id}.{timestamp}.".encode() + body
    digest = hmac.new(secret.encode(), signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(each, expected) for each in given)

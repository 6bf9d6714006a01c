# Prints the X-Signature of a call whose body is on standard input, of version 1 without a call:
#   MARKETPLACE_SECRET=… python3 sign.py ["POST /api/marketplace/v1/orders" [unix seconds]] < body.json
import hashlib
import hmac
import os
import sys
import time

body = sys.stdin.buffer.read()
call = sys.argv[1] if len(sys.argv) > 1 else ""
seconds = sys.argv[2] if len(sys.argv) > 2 else str(int(time.time()))
signed = f"{seconds}.{call}." if call else f"{seconds}."
mac = hmac.new(os.environ["MARKETPLACE_SECRET"].encode(), signed.encode() + body, hashlib.sha256).hexdigest()
print(f"t={seconds},{'v2' if call else 'v1'}={mac}")

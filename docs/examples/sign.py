# Prints the X-Signature of the body on standard input: MARKETPLACE_SECRET=… python3 sign.py [unix seconds] < body.json
import hashlib
import hmac
import os
import sys
import time

body = sys.stdin.buffer.read()
seconds = sys.argv[1] if len(sys.argv) > 1 else str(int(time.time()))
mac = hmac.new(os.environ["MARKETPLACE_SECRET"].encode(), f"{seconds}.".encode() + body, hashlib.sha256).hexdigest()
print(f"t={seconds},v1={mac}")

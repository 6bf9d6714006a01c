# Prints the X-Signature of a call whose body is on standard input, of version 1 without a call:
#   MARKETPLACE_SECRET=… sh sign.sh ["POST /api/marketplace/v1/orders" [unix seconds]] < body.json
call=${1:-}
seconds=${2:-$(date +%s)}
mac=$( (printf '%s.' "$seconds" ${call:+"$call"}; cat) | openssl dgst -sha256 -hmac "$MARKETPLACE_SECRET" | sed 's/^.* //')
printf 't=%s,%s=%s\n' "$seconds" "$([ "$call" ] && echo v2 || echo v1)" "$mac"

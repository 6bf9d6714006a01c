# Prints the X-Signature of the body on standard input: MARKETPLACE_SECRET=… sh sign.sh [unix seconds] < body.json
seconds=${1:-$(date +%s)}
mac=$( (printf '%s.' "$seconds"; cat) | openssl dgst -sha256 -hmac "$MARKETPLACE_SECRET" | sed 's/^.* //')
printf 't=%s,v1=%s\n' "$seconds" "$mac"

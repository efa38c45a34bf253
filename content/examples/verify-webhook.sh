# ID, TIMESTAMP, SIGNATURE: the three headers. The body is standard input.
age=$(( $(date +%s) - TIMESTAMP ))
[ "${age#-}" -le 300 ] || exit 1
digest=$( { printf '%s.%s.' "$ID" "$TIMESTAMP"; cat; } |
  openssl dgst -sha256 -hmac "$SECRET" -binary | base64 )
case " $SIGNATURE " in *" v1,$digest "*) exit 0 ;; *) exit 1 ;; esac

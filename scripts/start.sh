#!/bin/sh
# `npm start`: installs, builds, creates the demo, and runs PostgreSQL and the server until it is stopped. Both are restarted when they die. A shell, because it
# waits as long as they run, for which Node takes 55 MB (docs/decisions/0033). Everything beyond waiting is a separate program.

cd "$(dirname "$0")/.." || exit
export PATH="$PWD/node_modules/.bin:$PATH" SUPERVISOR_PID=$$ READY_FILE="${DATA_DIR:=.data}/ready-$$"
wrong_configuration=78 # EX_CONFIG of sysexits.h: starting again would not help
own_session=$(command -v setsid)
stopping=
child=
helpers=

# Signals reach dead processes too, until somebody waits for them: in a container often nobody does.
is_running() {
  kill -0 "$1" || return
  [ -e "/proc/$1/stat" ] || return 0
  read -r stat <"/proc/$1/stat" || return
  stat=${stat##*) }
  [ "${stat%% *}" != Z ]
} 2>/dev/null

# Sleeps; ends early when a signal arrives. Holds no output open.
pause() {
  sleep "$1" >/dev/null 2>&1 &
  wait $!
}

# Runs a program to its end, and sets `code`. It has its own session, so that Ctrl-C reaches it only through us.
run() {
  $own_session "$@" &
  child=$!
  [ -z "$stopping" ] || kill -TERM "$child"
  while
    wait "$child"
    code=$?
    is_running "$child"
  do :; done
  child=
}

# The program may finish its work for 20 s. One Ctrl-C arrives twice, from the terminal and from npm; a second one arrives later.
stop() {
  now=$(date +%s)
  if [ -z "$stopping" ]; then
    stopping=$now
    kill -TERM $child $helpers
    (pause 20 && kill -KILL $child) >/dev/null &
    helpers="$helpers $!"
  elif [ $((now - stopping)) -gt 1 ]; then
    kill -KILL $child
  fi
} 2>/dev/null
trap stop INT TERM HUP

# Ends with the exit code, or with 0 if we were asked to stop.
finish() {
  kill -TERM $helpers 2>/dev/null
  wait
  rm -f "$READY_FILE"
  $uses_own_postgres && node scripts/leave-postgres.mjs
  [ -z "$stopping" ] || exit 0
  exit "$1"
}

step() {
  run "$@"
  [ -z "$stopping" ] && [ "$code" = 0 ] || finish "$code"
}

# The watchers end when this shell is killed.
watch_npm() {
  while pause 1 && is_running $$; do is_running $PPID || kill -TERM $$; done
}
read_postmaster() {
  { read -r postmaster && read -r _ && read -r _ && read -r port; } <"$DATA_DIR/pg/postmaster.pid"
} 2>/dev/null
watch_postgres() {
  read_postmaster
  while pause 1 && is_running $$; do
    is_running "$postmaster" || { node scripts/start-postgres.mjs "$port" && read_postmaster; } || pause 5
  done
}

uses_own_postgres=false
[ -z "$npm_lifecycle_event" ] || { watch_npm & helpers=$!; }
step node scripts/build.mjs
entry=$(node scripts/server-build.mjs) && ports=$(node scripts/choose-ports.mjs) || finish $?
if [ -z "$DATABASE_URL$DATABASE_URL_FILE" ]; then
  uses_own_postgres=true
  step node scripts/start-postgres.mjs
  watch_postgres & helpers="$helpers $!"
fi
rm -f "$READY_FILE"
node scripts/run-demo.mjs & helpers="$helpers $!"

crashes=0
while :; do
  began=$(date +%s)
  run node scripts/launch-server.mjs "$entry" $ports
  [ -z "$stopping" ] && [ "$code" != 0 ] && [ "$code" != $wrong_configuration ] || finish "$code"
  [ $(($(date +%s) - began)) -le 10 ] || crashes=0
  set -- 0.25 0.5 1 2 4 8 15
  shift $crashes
  [ $crashes = 6 ] || crashes=$((crashes + 1))
  echo "The server ended with $code; it starts again in $1 s" >&2
  pause "$1"
  [ -z "$stopping" ] || finish 0
done

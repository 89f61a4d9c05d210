#!/bin/sh
# Takes the place of Electron's binary: runs the stand-in on Node, in this very process, so that pid, signals and exit code pass through.
program=$(readlink -f "$0")
here=$(dirname "$program")
node=${ELECTRON_STANDIN_NODE:-node}
if [ -n "$ELECTRON_RUN_AS_NODE" ]; then exec "$node" "$@"; fi
inspect=
skip=
for argument in "$@"; do
  if [ -n "$skip" ]; then skip=; continue; fi
  case $argument in
    -r | --require) skip=1 ;;
    --inspect | --inspect=* | --inspect-brk | --inspect-brk=*) inspect="$inspect $argument" ;;
    -*) ;;
    *) break ;; # the app's path: what follows is the app's
  esac
done
ELECTRON_STANDIN_PROGRAM=$program
export ELECTRON_STANDIN_PROGRAM
# shellcheck disable=SC2086
exec "$node" $inspect "$here/lib/boot.cjs" "$@"

#!/bin/sh
# Runs Firefox so that it ends with the test run, even if the run is killed.
exec setpriv --pdeathsig KILL -- "$FIREFOX_PATH" "$@"

#!/bin/sh
# Opens or renews the pull request with the changed overlay of a slice: open-pull-request.sh <environment> <slice> <file with the message>.
# Does nothing if the overlay is unchanged. One to staging is merged once its checks pass. Needs gh with a token in GH_TOKEN.
set -eu
environment=$1 slice=$2 message=$3
branch=deliver/$environment/$slice
overlay=k8s/apps/$slice/overlays/$environment

if git diff --quiet -- "$overlay"; then
  echo "Nothing to propose: $overlay is unchanged."
  exit 0
fi
git switch --quiet --force-create "$branch"
git -c user.name=delivery -c user.email=delivery@yoza.example commit --quiet --file "$message" -- "$overlay"
gh auth setup-git
# Replaces an earlier proposal that is not merged yet.
git push --quiet --force origin "HEAD:refs/heads/$branch"

subject=$(head -n 1 "$message")
title="$environment: $subject"
# Branches of forks may have the same name.
number=$(gh pr list --head "$branch" --state open --json number,isCrossRepository --jq '.[] | select(.isCrossRepository | not) | .number')
if [ -n "$number" ]; then
  gh pr edit "$number" --title "$title" --body-file "$message"
else
  gh pr create --base main --head "$branch" --title "$title" --body-file "$message"
fi
if [ "$environment" = staging ]; then gh pr merge "$branch" --auto --squash; fi

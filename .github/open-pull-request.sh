#!/bin/sh
# Opens or renews the pull request with the changed overlay of a slice: open-pull-request.sh <environment> <slice> <file with the message>.
# Does nothing if the overlay is unchanged. One to staging is merged once its checks pass. Needs gh with a token in GH_TOKEN that may write contents, pull
# requests and, for one to production, statuses.
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

# The journeys against staging are beside the checks: as a status of the pull request, with the address of their run.
journeys=$(sed -n 's/^Journeys against staging: //p' "$message")
if [ -n "$journeys" ]; then
  head=$(git rev-parse HEAD)
  state=${journeys%% *} address=${journeys##* }
  case $state in
    success | failure) description='Run against staging' ;;
    # Those that run on, or have not run, never become a success of this commit.
    *)
      description="Against staging: $state"
      state=error
      ;;
  esac
  case $address in https:*) ;; *) address='' ;; esac
  gh api --silent "repos/{owner}/{repo}/statuses/$head" --raw-field "context=journeys/$slice" --raw-field "state=$state" \
    --raw-field "target_url=$address" --raw-field "description=$description"
fi
if [ "$environment" = staging ]; then gh pr merge "$branch" --auto --squash; fi

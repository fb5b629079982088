#!/bin/sh
# Brings a tag of one slice to everybody in a place, and writes it into the overlay: k8s/release.sh staging jobs 0.2.0
# Remotes and services run beside what was there until it is sure that they come up. What is not in a cluster is passed over.
set -eu
place=${1:?which overlay: local, staging or production}
slice=${2:?which slice}
tag=${3:?which tag}
here=$(dirname "$0")
file=$here/overlays/$place/kustomization.yaml

# The tag of an image, into the overlay.
write() {
  sed -E -i.before "s#(name: yoza/$1, .*newTag: )[A-Za-z0-9_.-]+( })#\1$2\2#" "$file"
  rm -f "$file.before"
}

# The sandbox runs on laptops only.
if [ "$slice" = sandbox ] && [ "$place" != local ]; then exit 0; fi
grep -Eq "name: yoza/$slice, .*newTag: $tag }" "$file" && exit 0

case $slice in
  mfe-* | identity | jobs | billing | chat)
    # Pages name the version of a remote: every gateway knows it before the first one tells a page.
    case $slice in
      mfe-*) known="--version $tag --weight 0" ;;
      *) known= ;;
    esac
    for step in ${known:+"$known"} "--version $tag --weight 100" --settle --clear; do
      # shellcheck disable=SC2086 # Several words.
      node "$here/../scripts/rollout-kubernetes.ts" "$place" "$slice" $step
      # Until every gateway has read who gets what now.
      [ "$step" = --clear ] || sleep "${YOZA_REGISTRY_SECONDS:-120}"
    done
    ;;
  gateway)
    write gateway "$tag"
    "$here/deploy.sh" "$place" gateway
    ;;
  shell)
    # Every pod has the files of the version that comes before the first one gives out its pages, and keeps those of the version before:
    # pages that were opened at any moment find theirs at whichever pod they meet.
    before=$(sed -En 's#.*name: yoza/shell, .*newTag: ([A-Za-z0-9_.-]+) }.*#\1#p' "$file")
    write shell-beside "$tag"
    "$here/deploy.sh" "$place" gateway
    write shell "$tag"
    write shell-beside "$before"
    "$here/deploy.sh" "$place" gateway
    ;;
  *)
    echo "There is no slice $slice." >&2
    exit 2
    ;;
esac

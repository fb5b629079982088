#!/bin/sh
# Releases a tag of one slice to all visitors of an environment, and writes it into the overlay: k8s/release.sh staging jobs 0.2.0
# A new version of a remote or service runs beside the previous one until it is known to start. Does nothing if the overlay has the tag already, or
# for the sandbox outside the overlay local.
set -eu
place=${1:?which overlay: local, staging or production}
slice=${2:?which slice}
tag=${3:?which tag}
here=$(dirname "$0")
file=$here/overlays/$place/kustomization.yaml

# Writes the tag of an image into the overlay.
write() {
  sed -E -i.before "s#(name: yoza/$1, .*newTag: )[A-Za-z0-9_.-]+( })#\1$2\2#" "$file"
  rm -f "$file.before"
}

# The sandbox runs on laptops only.
if [ "$slice" = sandbox ] && [ "$place" != local ]; then exit 0; fi
grep -Eq "name: yoza/$slice, .*newTag: $tag }" "$file" && exit 0

case $slice in
  mfe-* | identity | jobs | billing | chat)
    # Pages name the version of a remote: every gateway must have it before the first gateway serves a page with it.
    # Gateways ask a remote for its versions every 5 seconds; a cluster updates their file of services within two minutes.
    case $slice in
      mfe-*) known="--version $tag --weight 0" seconds=10 ;;
      *) known= seconds=120 ;;
    esac
    for step in ${known:+"$known"} "--version $tag --weight 100" --settle --clear; do
      # shellcheck disable=SC2086 # Several words.
      node "$here/../scripts/rollout-kubernetes.ts" "$place" "$slice" $step
      # Wait until every gateway has read the changed versions.
      [ "$step" = --clear ] || sleep "${YOZA_VERSIONS_SECONDS:-$seconds}"
    done
    ;;
  gateway)
    write gateway "$tag"
    "$here/deploy.sh" "$place" gateway
    ;;
  shell)
    # Every pod gets the files of the new version before the first pod serves its pages, and keeps the files of the previous version:
    # a page opened at any time finds its files at any pod.
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

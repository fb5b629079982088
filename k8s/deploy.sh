#!/bin/sh
# Deploys one slice, or the shared part platform, of an overlay and nothing else: k8s/deploy.sh production jobs
# Migrates the schema of a service before its first new pod starts.
set -eu
overlay=${1:?which overlay: local, staging or production}
slice=${2:?which slice, or platform}
here=$(dirname "$0")

kubectl=${KUBECTL:-kubectl}
rendered=$(mktemp)
trap 'rm -f "$rendered"' EXIT
$kubectl kustomize "$here/overlays/$overlay" > "$rendered"
namespace=$(sed -n 's/^  namespace: //p' "$rendered" | head -n 1)

apply() {
  $kubectl apply --namespace "$namespace" --filename "$rendered" --selector "app.kubernetes.io/name=$slice$1"
}

case $slice in
  identity | jobs | billing | chat)
    # A Job cannot be changed, only deleted and created again.
    $kubectl delete job "$slice" --namespace "$namespace" --ignore-not-found
    apply ',app.kubernetes.io/component!=server'
    $kubectl wait "job/$slice" --namespace "$namespace" --for condition=complete --timeout 15m
    ;;
esac
apply ''
case $slice in
  platform) ;;
  *) $kubectl rollout status "deployment/$slice" --namespace "$namespace" --timeout 10m ;;
esac

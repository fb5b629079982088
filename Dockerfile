# Builds the image of every slice. SLICE is the slice's folder, the target is its kind:
#   docker build --target service --build-arg SLICE=services/jobs -t yoza/jobs .
#   docker build --target gateway --build-arg SLICE=gateway       -t yoza/gateway .
#   docker build --target remote  --build-arg SLICE=mfe-booking   -t yoza/mfe-booking .
#   docker build --target shell   --build-arg SLICE=shell         -t yoza/shell . (with --build-arg YOZA_CONTACT_PHONE=… and YOZA_CONTACT_EMAIL=…)
#   docker build --target sandbox --build-arg SLICE=sandbox       -t yoza/sandbox .
# Only what the slice needs is installed and copied. The HTTP port is 8080 and the operations port of the services and the gateway 9090; the sandbox
# listens on 8090, and the shell's image only copies files.

# The exact patch version that npm start uses; the pipeline adds the digest it has resolved: --build-arg NODE_IMAGE=node:26.10.0-slim@sha256:…
ARG NODE_IMAGE=node:26.10.0-slim

# The slice and the workspaces it depends on according to their package.json. Later stages stay cached unless these files change.
FROM ${NODE_IMAGE} AS sources
ARG SLICE
WORKDIR /yoza
COPY . .
RUN node scripts/keep-slice.ts "$SLICE" /slice

FROM ${NODE_IMAGE} AS modules
ARG SLICE
WORKDIR /yoza
COPY --from=sources /slice/manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --workspace "$SLICE" && rm workspaces

FROM ${NODE_IMAGE} AS front-end
ARG SLICE
WORKDIR /yoza
COPY --from=sources /slice/manifests ./
RUN --mount=type=cache,target=/root/.npm xargs npm ci --ignore-scripts < workspaces
COPY --from=sources /slice/sources ./
ARG VERSION=local
# For the shell: the contact details on the landing page and on the page of a trip.
ARG YOZA_CONTACT_PHONE
ARG YOZA_CONTACT_EMAIL
RUN NODE_ENV=production YOZA_BUILD_VERSION="$VERSION" npm run build --workspace "$SLICE"

# The base of every image: runs as an unprivileged user, writes only to /tmp and to volumes.
FROM ${NODE_IMAGE} AS runtime
ARG SLICE
ARG VERSION=local
ARG REVISION=unknown
ARG NODE_IMAGE
LABEL org.opencontainers.image.title="Yoza ${SLICE}" \
      org.opencontainers.image.description="A slice of Yoza, mobile car detailing in Kampala" \
      org.opencontainers.image.vendor="Yoza" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.base.name="docker.io/library/${NODE_IMAGE}"
WORKDIR /yoza
# Mount points of volumes: photos of jobs, pages of the shell, data of the sandbox.
RUN install -d -o 1000 -g 1000 /data /data/photos /srv/shell
# The metrics show them.
ENV YOZA_VERSION=${VERSION} YOZA_REVISION=${REVISION}
ENV YOZA_HOST=0.0.0.0 YOZA_PORT=8080 YOZA_OPERATIONS_PORT=9090 HEALTH_URL=http://127.0.0.1:9090/readyz
# Node's own limit of the heap is at least 268 MiB, which in a small container leaves no room for buffers and threads.
ENV NODE_OPTIONS=--max-old-space-size-percentage=50
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --start-interval=1s \
  CMD ["node", "-e", "fetch(process.env.HEALTH_URL).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS service
ARG SLICE
ENV NODE_ENV=production
COPY --from=modules /yoza ./
COPY --from=sources /slice/sources ./
WORKDIR /yoza/${SLICE}
EXPOSE 9090
CMD ["node", "--import", "@yoza/service-kit/telemetry", "src/main.ts"]

# The shell's image copies the pages into /srv/shell.
FROM runtime AS gateway
ENV NODE_ENV=production GATEWAY_SHELL_DIR=/srv/shell GATEWAY_SERVICES_FILE=/srv/services/services.json
COPY --from=modules /yoza ./
COPY --from=sources /slice/sources ./
WORKDIR /yoza/gateway
EXPOSE 9090
CMD ["node", "--import", "@yoza/service-kit/telemetry", "src/main.ts"]

FROM runtime AS remote
ARG SLICE
ENV HEALTH_URL=http://127.0.0.1:8080/healthz
COPY --from=front-end /yoza/node_modules/sirv node_modules/sirv
COPY --from=front-end /yoza/node_modules/@polka/url node_modules/@polka/url
COPY --from=front-end /yoza/node_modules/mrmime node_modules/mrmime
COPY --from=front-end /yoza/node_modules/totalist node_modules/totalist
COPY --from=sources /slice/sources/packages/shell-sdk/package.json /slice/sources/packages/shell-sdk/src/build/static-server.ts ./
COPY --from=front-end /yoza/${SLICE}/dist dist
# A deployment may put the build of another version into /srv/beside, and the file of the versions that visitors get into /srv/versions.
CMD ["node", "static-server.ts", "--dir", "dist", "--beside", "/srv/beside", "--versions", "/srv/versions/versions.json", "--host", "0.0.0.0", "--port", "8080"]

# Runs once: copies the pages to where the gateway reads them.
FROM runtime AS shell
COPY --from=front-end /yoza/shell/dist dist
CMD ["cp", "-R", "dist/.", "/srv/shell"]
HEALTHCHECK NONE

# Listens on the loopback interface only and keeps its data in /data; not for production, where it refuses to run.
FROM runtime AS sandbox
ENV HEALTH_URL=http://127.0.0.1:8090/readyz SANDBOX_DATA_DIR=/data
COPY --from=modules /yoza ./
COPY --from=sources /slice/sources ./
WORKDIR /yoza/sandbox
CMD ["node", "src/main.ts"]

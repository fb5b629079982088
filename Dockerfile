# Every slice's image, from one file. SLICE is the slice's folder, the target says what kind of slice it is:
#   docker build --target service --build-arg SLICE=services/jobs -t yoza/jobs .
#   docker build --target gateway --build-arg SLICE=gateway       -t yoza/gateway .
#   docker build --target remote  --build-arg SLICE=mfe-booking   -t yoza/mfe-booking .
#   docker build --target shell   --build-arg SLICE=shell         -t yoza/shell .
#   docker build --target sandbox --build-arg SLICE=sandbox       -t yoza/sandbox .
# Only what the slice itself needs is installed and copied. In every image HTTP is on port 8080 and, where there is one, the
# operations port is 9090.

FROM node:26-slim AS manifests
WORKDIR /yoza
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY packages/service-kit/package.json packages/service-kit/
COPY packages/messaging/package.json packages/messaging/
COPY packages/calendar/package.json packages/calendar/
COPY packages/documents/package.json packages/documents/
COPY packages/ui/package.json packages/ui/
COPY packages/map/package.json packages/map/
COPY packages/shell-sdk/package.json packages/shell-sdk/

FROM manifests AS modules
ARG SLICE
COPY ${SLICE}/package.json ${SLICE}/
RUN npm ci --omit=dev --ignore-scripts --workspace ${SLICE}

FROM manifests AS front-end
ARG SLICE
COPY ${SLICE}/package.json ${SLICE}/
RUN npm ci --ignore-scripts --workspace ${SLICE} --workspace packages/shell-sdk --workspace packages/ui --workspace packages/map
COPY contracts contracts
COPY packages/ui packages/ui
COPY packages/map packages/map
COPY packages/shell-sdk packages/shell-sdk
COPY ${SLICE} ${SLICE}
ARG VERSION
RUN NODE_ENV=production YOZA_BUILD_VERSION=${VERSION} npm run build --workspace ${SLICE}

# What every image runs as: nobody special, writing nowhere but to /tmp and to volumes.
FROM node:26-slim AS runtime
ARG SLICE
ARG VERSION=local
LABEL org.opencontainers.image.title="Yoza ${SLICE}" org.opencontainers.image.version="${VERSION}"
WORKDIR /yoza
ENV YOZA_HOST=0.0.0.0 YOZA_PORT=8080 YOZA_OPERATIONS_PORT=9090 HEALTH_URL=http://127.0.0.1:9090/readyz
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --start-interval=1s \
  CMD ["node", "-e", "fetch(process.env.HEALTH_URL).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS service
ARG SLICE
ENV NODE_ENV=production
# Where a volume for the pictures of jobs goes.
USER root
RUN install -d -o 1000 -g 1000 /data/photos
USER 1000:1000
COPY --from=modules /yoza ./
COPY contracts contracts
COPY packages/service-kit packages/service-kit
COPY packages/messaging packages/messaging
COPY packages/calendar packages/calendar
COPY packages/documents packages/documents
COPY ${SLICE} ${SLICE}
WORKDIR /yoza/${SLICE}
EXPOSE 9090
CMD ["node", "src/main.ts"]

# The pages come from the shell's image, into /srv/shell.
FROM runtime AS gateway
ENV NODE_ENV=production GATEWAY_SHELL_DIR=/srv/shell GATEWAY_REMOTES_FILE=/srv/remotes/remotes.json
COPY --from=modules /yoza ./
COPY contracts contracts
COPY packages/service-kit packages/service-kit
COPY gateway gateway
WORKDIR /yoza/gateway
EXPOSE 9090
CMD ["node", "src/main.ts"]

FROM runtime AS remote
ARG SLICE
ENV HEALTH_URL=http://127.0.0.1:8080/healthz
COPY --from=front-end /yoza/node_modules/sirv node_modules/sirv
COPY --from=front-end /yoza/node_modules/@polka/url node_modules/@polka/url
COPY --from=front-end /yoza/node_modules/mrmime node_modules/mrmime
COPY --from=front-end /yoza/node_modules/totalist node_modules/totalist
COPY packages/shell-sdk/package.json packages/shell-sdk/src/build/static-server.ts ./
COPY --from=front-end /yoza/${SLICE}/dist dist
CMD ["node", "static-server.ts", "--dir", "dist", "--host", "0.0.0.0", "--port", "8080"]

# Runs once: puts the pages where the gateway finds them.
FROM runtime AS shell
USER root
RUN install -d -o 1000 -g 1000 /srv/shell
USER 1000:1000
COPY --from=front-end /yoza/shell/dist dist
CMD ["cp", "-R", "dist/.", "/srv/shell"]
HEALTHCHECK NONE

# Listens on the loopback interface only and keeps its data in /data; not for production, and refuses to run there.
FROM runtime AS sandbox
ENV HEALTH_URL=http://127.0.0.1:8090/readyz SANDBOX_DATA_DIR=/data
USER root
RUN install -d -o 1000 -g 1000 /data
USER 1000:1000
COPY --from=modules /yoza ./
COPY sandbox sandbox
WORKDIR /yoza/sandbox
CMD ["node", "src/main.ts"]

# One image for every API container: the built product and its production dependencies, nothing else.
# The newest LTS of Node; the tests run on it too (.ci/run).
ARG NODE=26.10.0

FROM node:${NODE}-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY common/package.json common/
COPY embedded-mongo/package.json embedded-mongo/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run build

FROM node:${NODE}-trixie-slim AS production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY common/package.json common/
COPY embedded-mongo/package.json embedded-mongo/
COPY backend/package.json backend/
RUN npm ci --omit=dev -w @roombell/common -w embedded-mongo -w @roombell/backend

FROM node:${NODE}-trixie-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=production /app ./
COPY --from=build /app/embedded-mongo/dist embedded-mongo/dist
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
RUN mkdir /data && chown node:node /data
USER node
ENV DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "backend/dist/index.js"]

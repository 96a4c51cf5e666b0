# API and worker: the same image, another command. From the root of the checkout:
#   docker build -f deploy/containers/api.Dockerfile -t lotline-api .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --loglevel=error && npx nx run @lotline/api:build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
# Little memory.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=384"
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=262144
WORKDIR /opt/lotline
COPY --from=build /src/api/package.json api/package.json
COPY --from=build /src/api/dist api/dist
# What is not in dist: the validators with what they need, the library of pictures, and the pages of API_DOCS=true.
COPY --from=build /src/node_modules/class-transformer node_modules/class-transformer
COPY --from=build /src/node_modules/class-validator node_modules/class-validator
COPY --from=build /src/node_modules/libphonenumber-js node_modules/libphonenumber-js
COPY --from=build /src/node_modules/validator node_modules/validator
COPY --from=build /src/node_modules/sharp node_modules/sharp
COPY --from=build /src/node_modules/@img node_modules/@img
COPY --from=build /src/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /src/node_modules/swagger-ui-dist node_modules/swagger-ui-dist
# A volume that is mounted here begins with this owner.
RUN install -d -o node -g node /var/lib/lotline/media
USER node
EXPOSE 8081
CMD ["node", "api/dist/main.js"]

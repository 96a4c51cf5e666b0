# nginx with the three apps and their configuration for one site. From the root:
#   docker build -f deploy/containers/web.Dockerfile -t lotline-web .   [--build-arg SITE=deploy/kubernetes/site.json]
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --loglevel=error && npx nx run-many -t build
ARG SITE=deploy/containers/site.json
RUN node deploy/production/publish.ts "$SITE" /lotline.conf

FROM nginxinc/nginx-unprivileged:1.28.0-bookworm
COPY --from=build /var/www/lotline /var/www/lotline
COPY --from=build /lotline.conf /etc/nginx/conf.d/default.conf
COPY deploy/containers/nginx.conf /etc/nginx/nginx.conf
USER 101
EXPOSE 8080 8443

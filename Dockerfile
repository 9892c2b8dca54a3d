# The built site behind nginx, without rights of its own. First `npm run build`, then `docker build -t docs .`,
# then `docker run --read-only --tmpfs /tmp -p 8080:8080 docs`.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
COPY dist /srv/dist
COPY dist-hosts /srv/dist-hosts
USER www-data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'HEAD / HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '200 OK' <&3"]
CMD ["nginx", "-c", "/srv/dist-hosts/nginx/nginx.conf", "-g", "daemon off;"]

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeHtml } from '../libs/web-core/src/theme/html-plugin';
import { walletChunks } from '../libs/web-core/src/wallet/vendor-chunks';

// In development the API, and the shop's own pages such as /login, are those of a running local stack.
const api = process.env.API_URL ?? 'http://127.0.0.1:8081';
const shop = process.env.SHOP_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), walletChunks(), themeHtml()],
  // Libraries in the workspace's root folder would otherwise bring the React that lies beside them.
  resolve: { dedupe: ['react', 'react-dom'] },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '^/(login|register|client|ban-page|assets-store)(/|$)': shop },
  },
  worker: { format: 'es' },
  build: { outDir: 'dist', emptyOutDir: true, assetsDir: 'assets-admin', chunkSizeWarningLimit: 900 },
});

import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { preloadHtml } from '../libs/web-core/src/preload/html-plugin';
import { themeHtml } from '../libs/web-core/src/theme/html-plugin';
import { workerOptions } from '../libs/web-core/src/service-worker/worker-options';
import { walletChunks } from '../libs/web-core/src/wallet/vendor-chunks';
import { preload } from './preload';

const api = process.env.API_URL ?? 'http://127.0.0.1:8081';

export default defineConfig({
  plugins: [react(), walletChunks(), themeHtml(), preloadHtml(preload, build), VitePWA(workerOptions('client'))],
  // The workspace root holds an older React for a tool: without this the libraries would bring that one along.
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 5173), proxy: { '/api': api } },
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4173), proxy: { '/api': api } },
  // The three apps share one origin: each keeps its files in a folder of its own.
  build: { outDir: 'dist', emptyOutDir: true, assetsDir: 'assets-store' },
});

import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { preloadHtml } from '../libs/web-core/src/preload/html-plugin';
import { themeHtml } from '../libs/web-core/src/theme/html-plugin';
import { workerOptions } from '../libs/web-core/src/service-worker/worker-options';
import { walletChunks } from '../libs/web-core/src/wallet/vendor-chunks';
import { preload } from './preload';

const proxy = { '/api': process.env.API_URL ?? 'http://127.0.0.1:8081' };

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    walletChunks(),
    themeHtml({ antdMobile: true }),
    preloadHtml(preload, build),
    VitePWA(workerOptions('mobile')),
  ],
  // Libraries in the workspace's root folder would otherwise bring the React that lies beside them.
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { host: '127.0.0.1', port: 5174, proxy },
  preview: { host: '127.0.0.1', port: 4174, proxy },
  // The apps share one origin: each keeps its files in a folder of its own.
  build: { outDir: 'dist', emptyOutDir: true, assetsDir: 'assets-h5' },
});

import { session } from '@lotline/web-core/browser-session';
import { storeAttribution } from '@lotline/web-core/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from './app/i18n';
import { Providers } from './app/providers';
import { Router } from './app/router';
import './app/global.css';

async function start(): Promise<void> {
  storeAttribution(window.location.search, session);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  await loadTexts();
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Router />
      </Providers>
    </StrictMode>,
  );
}

void start();

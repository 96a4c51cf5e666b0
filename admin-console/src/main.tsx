import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/i18n';
import { Providers } from './app/providers';
import { Router } from './app/router';
import './shared/global.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);

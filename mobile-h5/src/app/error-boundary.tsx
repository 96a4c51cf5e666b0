import { Component, type ReactNode } from 'react';
import { i18n } from './start';
import { Button } from '../shared/button';
import styles from './error-boundary.module.css';

/** The last resort when a screen breaks, or its code can't be loaded: says so and offers to load the page again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <main className={styles.page} role="alert">
        <h1>{i18n.t('shell:broken.title')}</h1>
        <p>{i18n.t('shell:broken.body')}</p>
        <Button look="primary" onClick={() => window.location.reload()}>
          {i18n.t('common:action.reload')}
        </Button>
      </main>
    );
  }
}

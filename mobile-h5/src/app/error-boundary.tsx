import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page';

/** The last resort when a screen breaks, or its code can't be loaded: says so and offers to load the page again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown): { broken: { error: unknown } } {
    return { broken: { error } };
  }

  override render(): ReactNode {
    if (this.state.broken === null) return this.props.children;
    return (
      <main>
        <ErrorPage error={this.state.broken.error} />
      </main>
    );
  }
}

import { Component, type ReactNode } from 'react';
import { ProblemView } from './status-view.tsx';

interface ScreenBoundaryProps {
  /** The page's address; another one starts afresh. */
  readonly place: string;
  readonly report: (error: unknown) => void;
  readonly reload: () => void;
  readonly children: ReactNode;
}

/** Catches what a screen throws, its own code that did not load included. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false });
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ProblemView
        title="This page could not be shown"
        text="You may be offline, or we have just updated this service. What you filled in is kept in this tab, apart from the most private answers."
        onRetry={this.props.reload}
      />
    );
  }
}

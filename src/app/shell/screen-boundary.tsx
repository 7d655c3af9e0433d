import { Component, type ReactNode } from 'react';
import { ProblemView } from './status-view.tsx';

interface ScreenBoundaryProps {
  /** The page's address. Another address resets the error. */
  readonly place: string;
  readonly report: (error: unknown) => void;
  readonly reload: () => void;
  readonly children: ReactNode;
}

/** Catches errors that a screen throws, including a failure to load its code. */
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
        title="We could not show this page"
        text="You may be offline, or we may have just updated this service. We have kept your answers in this tab, except the most private ones."
        onRetry={this.props.reload}
      />
    );
  }
}

import { Component, type ReactNode } from 'react';
import { useCopy } from '#copy';
import { Shown } from './shown.tsx';
import { ProblemView } from './status-view.tsx';

interface ScreenBoundaryProps {
  /** The page's address. Another address resets the error. */
  readonly place: string;
  readonly reload: () => void;
  readonly children: ReactNode;
}

/** Catches errors that a screen throws, including a failure to load its code. The handlers of the React root report them. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <NotShown reload={this.props.reload} />;
  }
}

function NotShown({ reload }: Pick<ScreenBoundaryProps, 'reload'>) {
  return (
    <>
      <ProblemView {...useCopy('interface').notShown} onRetry={reload} />
      <Shown />
    </>
  );
}

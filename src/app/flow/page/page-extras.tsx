import { useCopy } from '#copy';
import { buttonViews, type FlowSession, listView } from '#engine';
import type { BodyPart, ButtonView, LinkedText } from '#model';
import { usePagePart } from '#renderer';
import {
  Button,
  CountdownText,
  DataTable,
  Dialog,
  Disclosure,
  HeroFigure,
  ItemList,
  Receipt,
  Result,
  Stack,
  UploadProgress,
  WarningText,
} from '#ui';
import { useCallback, useId, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { Advisers } from '../../shell/advisers.tsx';
import { Words } from '../../shell/words.tsx';
import { useModal } from '../../state/modals.ts';
import type { DrawnBlock } from './drawn-block.ts';

export { BeforeAfter } from '#ui';

type Pressable = Pick<ButtonView, 'key' | 'label' | 'confirm'>;

interface PressProps {
  readonly session: FlowSession;
  readonly page: string;
  /** The key of the button whose action is running. */
  readonly working: string | undefined;
  readonly onPress: (key: string) => void;
}

/** Asks for confirmation before an action that cannot be undone. */
function useConfirmed(onPress: PressProps['onPress']) {
  const { no } = useCopy('flow');
  const [asked, setAsked] = useState<Pressable>();
  const { isOpen, open, close } = useModal(`confirm${useId()}`);
  function press(button: Pressable): void {
    if (button.confirm === undefined) return onPress(button.key);
    setAsked(button);
    open();
  }
  const dialog = (
    <Dialog
      open={isOpen}
      title={asked?.confirm ?? ''}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{no}</Button>
          <Button
            variant="secondary"
            onClick={() => {
              close();
              if (asked) onPress(asked.key);
            }}
          >
            {asked?.label}
          </Button>
        </>
      }
    />
  );
  return { press, dialog };
}

/** A button that may have to wait: it stays in place and counts down. */
function WaitingButton({
  button,
  working,
  onPress,
}: {
  readonly button: ButtonView;
  readonly working: string | undefined;
  readonly onPress: () => void;
}) {
  const { wait, waited } = useCopy('flow');
  const { clock } = useServices();
  const now = useCallback(() => clock.now().getTime(), [clock]);
  const { until = 0 } = button;
  const [over, setOver] = useState(() => (until > now() ? 0 : until));
  const isWaiting = until > over;
  const id = useId();
  return (
    <div>
      <Button
        variant="secondary"
        pending={working === button.key}
        {...(isWaiting && { 'aria-disabled': true, 'aria-describedby': id })}
        onClick={() => {
          if (!isWaiting) onPress();
        }}
      >
        {button.label}
      </Button>
      {until > 0 && (isWaiting || over > 0) && (
        <div id={id}>
          <CountdownText
            key={until}
            until={until}
            now={now}
            before={wait}
            over={waited}
            onOver={() => setOver(until)}
          />
        </div>
      )}
    </div>
  );
}

export interface PageButtonsProps extends PressProps {
  /** Has the page a list? What its buttons have done is confirmed here too. */
  readonly hasList: boolean;
  readonly done: { readonly text: string; readonly turn: number } | undefined;
}

/** The buttons of a page besides its main one, and the text that confirms their success. */
export function PageButtons({ session, page, hasList, done, working, onPress }: PageButtonsProps) {
  const buttons = usePagePart(session, page, buttonViews);
  const { press, dialog } = useConfirmed(onPress);
  // The buttons of a page may all be closed.
  if (buttons.length === 0 && !hasList) return null;
  return (
    <Stack gap="small">
      {buttons.map((button) => (
        <WaitingButton key={button.key} button={button} working={working} onPress={() => press(button)} />
      ))}
      <div role="status">
        {done && (
          <Result key={done.turn}>
            <p>{done.text}</p>
          </Result>
        )}
      </div>
      {dialog}
    </Stack>
  );
}

export interface PageListProps extends PressProps {
  readonly title: string;
}

/** The list of a list page. */
export function PageList({ session, page, title, working, onPress }: PageListProps) {
  const list = usePagePart(session, page, listView);
  const { press, dialog } = useConfirmed(onPress);
  if (!list) return null;
  const { items, empty, add } = list;
  return (
    <>
      <ItemList
        label={title}
        items={items.map((item) => ({
          ...item,
          buttons: item.buttons.map((button) => ({
            key: button.key,
            label: button.label,
            pending: working === button.key,
            onPress: () => press(button),
          })),
        }))}
        empty={empty}
        add={add && { label: add.label, onPress: () => press(add) }}
      />
      {dialog}
    </>
  );
}

/** The progress of a page's upload. */
export function PageUpload({ fraction, onCancel }: { readonly fraction: number; readonly onCancel: () => void }) {
  return <UploadProgress label={useCopy('flow').sending} fraction={fraction} onCancel={onCancel} />;
}

/** A rarely used block: every block but figures and texts without links. */
export function FixedBlock({ block }: { readonly block: DrawnBlock }) {
  if ('receipt' in block) return <Receipt {...block.receipt} rows={block.rows ?? []} />;
  if ('hero' in block) return <HeroFigure {...block.hero} sub={block.hero.note} />;
  if ('guarantee' in block) return <Guarantee points={block.guarantee} />;
  if ('heading' in block) return <h2>{block.heading}</h2>;
  if ('warning' in block)
    return (
      <WarningText>
        <Words text={block.warning} isInForm />
      </WarningText>
    );
  if ('advice' in block)
    return (
      <Stack gap="tight">
        <p>{block.advice}</p>
        <Advisers />
      </Stack>
    );
  if ('details' in block)
    return (
      <Disclosure summary={block.details.summary}>
        <Stack gap="small">
          {block.details.body.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </Stack>
      </Disclosure>
    );
  return 'figures' in block ? null : <Part part={block} />;
}

/** Running text: a paragraph, a list or a small table. */
function Part({ part }: { readonly part: BodyPart<LinkedText> }) {
  if ('text' in part)
    return (
      <p>
        <Words text={part.text} isInForm />
      </p>
    );
  if ('points' in part) return <ul>{entries(part.points)}</ul>;
  if ('steps' in part) return <ol>{entries(part.steps)}</ol>;
  const { caption, columns, rows } = part.table;
  const cells = rows.map((row) => row.map((cell, index) => <Words key={index} text={cell} isInForm />));
  return <DataTable caption={caption} columns={columns} rows={cells} />;
}

const entries = (texts: readonly LinkedText[]) =>
  texts.map((text, index) => (
    <li key={index}>
      <Words text={text} isInForm />
    </li>
  ));

/** The Direct Debit Guarantee in the words of the scheme. */
function Guarantee({ points }: { readonly points: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{useCopy('flow').guarantee}</h2>
      <ul>{entries(points)}</ul>
    </section>
  );
}

import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import row from '../row-link.module.css';
import { Tag } from '../tag/tag.tsx';
import type { Tone } from '../tone.ts';
import styles from './task-list.module.css';

/** One task. */
export interface TaskItem {
  readonly key: string;
  readonly title: string;
  /** A short explanation of what the task needs. */
  readonly hint?: string | undefined;
  /** `Completed`, `To do`, `There is a problem` … */
  readonly status: string;
  /** Gives the status a coloured background. Leave it out for tasks that are completed or cannot start yet. */
  readonly tone?: Tone | undefined;
  /** The address of the task. If absent, the task cannot be done now. */
  readonly href?: string | undefined;
}

/** Props of `TaskList`. */
export interface TaskListProps {
  /** Names the list for screen readers. */
  label: string;
  tasks: readonly TaskItem[];
}

/** Tasks to do in any order, each with its status (GOV.UK task list). The whole row of a task can be pressed. */
export function TaskList({ label, tasks }: TaskListProps) {
  return (
    <ul className={row.list} aria-label={label}>
      {tasks.map((task) => (
        <Task key={task.key} task={task} />
      ))}
    </ul>
  );
}

function Task({ task }: { readonly task: TaskItem }) {
  const { key, title, hint, status, tone, href } = task;
  const statusId = `task-${key}-status`;
  const hintId = `task-${key}-hint`;
  return (
    <li className={classNames(row.row, styles.task)}>
      <div className={classNames(row.words, styles.what)}>
        {href === undefined ? (
          <span className={row.title}>{title}</span>
        ) : (
          <Link
            className={row.link}
            href={href}
            aria-describedby={hint === undefined ? statusId : `${hintId} ${statusId}`}
          >
            {title}
          </Link>
        )}
        {hint !== undefined && (
          <span className={row.hint} id={hintId}>
            {hint}
          </span>
        )}
      </div>
      <span className={styles.status} id={statusId}>
        {tone === undefined ? status : <Tag tone={tone}>{status}</Tag>}
      </span>
    </li>
  );
}

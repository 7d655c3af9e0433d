import { Tag } from '#ui';
import styles from './task-list.module.css';

/** One row of a task list. */
export interface Task {
  readonly id: string;
  readonly title: string;
  /** Where it is done; without it there is nothing to do. */
  readonly href?: string;
  readonly hint?: string;
  readonly status: string;
  /** For what needs doing; what is done or waits stands in plain words. */
  readonly tone?: 'info' | 'bad' | 'warn';
}

function TaskRow({ id, title, href, hint, status, tone }: Task) {
  const ids = [hint === undefined ? '' : `${id}-hint`, `${id}-status`].filter(Boolean).join(' ');
  return (
    <li className={styles.task} data-link={href === undefined ? undefined : ''}>
      <div className={styles.what}>
        {href === undefined ? (
          <span>{title}</span>
        ) : (
          <a className={styles.link} href={href} aria-describedby={ids}>
            {title}
          </a>
        )}
        {hint !== undefined && (
          <p className={styles.hint} id={`${id}-hint`} data-tone={tone}>
            {hint}
          </p>
        )}
      </div>
      <div className={styles.status} id={`${id}-status`}>
        {tone === undefined ? status : <Tag tone={tone}>{status}</Tag>}
      </div>
    </li>
  );
}

/** Several things to do in any order, each with its state; the whole row leads to what is to be done. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  return (
    <ul className={styles.list}>
      {tasks.map((task) => (
        <TaskRow key={task.id} {...task} />
      ))}
    </ul>
  );
}

import { useCopy } from '#copy';
import { StatusView } from './status-view.tsx';

/** The user is not authorised to see the page. Does not reveal whether it exists. */
export function NotAuthorizedView() {
  const { title, text, links } = useCopy('failures').notYours;
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <p>
        {links({
          account: (words) => <a href="/account/borrow">{words}</a>,
          signOut: (words) => <a href="/logout">{words}</a>,
        })}
      </p>
    </StatusView>
  );
}

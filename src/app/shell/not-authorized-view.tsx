import { useCopy } from '#copy';
import { Link } from '#ui';
import { StatusView } from './status-view.tsx';

/** The user is not authorised to see the page. Does not reveal whether it exists. */
export function NotAuthorizedView() {
  const { title, text, links } = useCopy('failures').notYours;
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <p>
        {links({
          account: (words) => <Link href="/account/borrow">{words}</Link>,
          signOut: (words) => <Link href="/logout">{words}</Link>,
        })}
      </p>
    </StatusView>
  );
}

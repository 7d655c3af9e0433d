import type { User } from '#model';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';

/** Who is signed in, once that has arrived. A journey goes on without: it only prefills less (E-02). */
export function useUser(userId: string | undefined): User | undefined {
  const { remote, logFailure } = useServices();
  const [user, setUser] = useState<User>();
  useEffect(() => {
    if (userId === undefined) return;
    let wanted = true;
    remote()
      .then(({ loadUser }) => loadUser(userId))
      .then(
        (loaded) => wanted && setUser(loaded),
        (error: unknown) => logFailure('load user', error),
      );
    return () => {
      wanted = false;
      setUser(undefined);
    };
  }, [userId, remote, logFailure]);
  return user;
}

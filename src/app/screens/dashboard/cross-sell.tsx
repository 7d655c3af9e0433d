import { crossSellQuery } from '#api';
import { useCopy } from '#copy';
import { whenSettled } from '#services';
import { Card, Link } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { leaveAddress } from '../../navigation/allowed-addresses.ts';
import { useLogged } from '../../remote/use-logged.ts';
import type { Reader } from '../../remote/use-reader.ts';

/**
 * Another product of the group, below the borrower's own loans and applications (C-34, A-50). Has no link to a host that the
 * configuration does not allow. It only advertises, so it loads after everything else, and a failure is logged and not shown: a notice would
 * ask the borrower to try again for something that they did not look for.
 */
export function CrossSell({ reader }: { readonly reader: Reader }) {
  const { boot } = useServices();
  const { crossSell } = useCopy('dashboard');
  const [isDue, setDue] = useState(false);
  useEffect(() => whenSettled(window, () => setDue(true)), []);
  const { data, error } = useQuery({ ...crossSellQuery(reader.client), enabled: isDue }, reader.queries);
  useLogged('cross-sell load', error);
  if (!data?.isOffered || data.title === undefined) return null;
  const href = leaveAddress(data.url, boot.config.leaveHosts, window.location.origin);
  return (
    <Card title={data.title}>
      {data.text !== undefined && <p>{data.text}</p>}
      {href !== undefined && (
        <p>
          <Link href={href}>{crossSell}</Link>
        </p>
      )}
    </Card>
  );
}

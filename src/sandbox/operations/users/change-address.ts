import { londonDate } from '#lending';
import type { Address, AddressChange } from '#model';
import { validationFailed } from '../../api/refusals.ts';
import { isSameAddress } from '../../same-address.ts';
import type { Operation } from '../operation.ts';
import { answerWithUser } from './answer-with-user.ts';
import { ownUser } from './own-user.ts';

/** The number of addresses that are stored: the current one and earlier ones. */
const MAX_ADDRESSES = 3;

/**
 * C-05: changes the user's current address. The earlier address moves down the list. The same address again only updates it.
 */
export const changeAddress: Operation = async (call) => {
  const user = await ownUser(call);
  const { address, movedInDate } = call.body as AddressChange;
  const today = londonDate(call.now.getTime());
  if (movedInDate !== undefined && (movedInDate > today || movedInDate < user.dateOfBirth)) {
    const message =
      movedInDate > today
        ? 'The date you moved in must be today or in the past'
        : 'The date you moved in must be after you were born';
    throw validationFailed([{ pointer: '/movedInDate', code: 'maximum', message }]);
  }
  const changed = { ...user, addresses: withCurrent(user.addresses, address) };
  await call.records.users.update(changed);
  return answerWithUser(call, changed);
};

function withCurrent(before: readonly Address[], address: Address): readonly Address[] {
  const others = before.filter((other) => !isSameAddress(other, address));
  return [address, ...others].slice(0, MAX_ADDRESSES).map((each, index) => ({ ...each, index }));
}

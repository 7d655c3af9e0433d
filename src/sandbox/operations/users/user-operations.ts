import type { Operation } from '../operation.ts';
import { repeatable } from '../repeatable.ts';
import { changeAddress } from './change-address.ts';
import { getContactPermission, updateContactPermission } from './contact-permission.ts';
import { getUser } from './get-user.ts';

/** The operations on users. */
export const userOperations: Readonly<Record<string, Operation>> = {
  getUser,
  changeAddress: repeatable(changeAddress),
  getContactPermission,
  updateContactPermission: repeatable(updateContactPermission),
};

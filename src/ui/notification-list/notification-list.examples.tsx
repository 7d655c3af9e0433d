import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { type Notification, NotificationList } from './notification-list.tsx';

function Saved() {
  const [notifications, setNotifications] = useState<readonly Notification[]>([]);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setNotifications([{ id: 'saved', tone: 'good', text: 'Your payment date is saved' }])}
      >
        Save
      </Button>
      <NotificationList
        notifications={notifications}
        onDismiss={(id) => setNotifications((all) => all.filter((notification) => notification.id !== id))}
      />
    </>
  );
}

export const notificationListExamples: readonly Example[] = [{ name: 'appears after an action', element: <Saved /> }];

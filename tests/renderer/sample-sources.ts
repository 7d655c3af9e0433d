import type { Json } from '#model';

/** The results of the sources that have choices. */
export const sampleSources: Json = {
  employmentStatuses: [{ id: 'full_time', name: 'Full time' }],
  dates: { paymentDates: [{ date: '2026-12-10', day: 10 }] },
  info: {
    options: [{ term: 6, monthlyAmount: 351.59, clearsOn: '2027-05-03' }],
    paymentDates: [{ date: '2026-12-10' }],
  },
};

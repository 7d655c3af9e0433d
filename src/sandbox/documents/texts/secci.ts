import { formatLongDate, formatMoney } from '#lending';
import type { Agreement } from '../agreement.ts';
import { figures, section, type DocumentText, type FigureRow, type Section } from '../document-text.ts';
import { costOfCredit, paymentsSentence, percent } from './amounts.ts';
import { documentOf, lenderRows, reachUs } from './lender.ts';

/** "Loan Key Facts": pre-contract credit information in the order of the form that UK law sets out (SI 2010/1013, Schedule 1). */
export function secci(agreement: Agreement): DocumentText {
  return documentOf(agreement, 'Loan Key Facts', [
    section('creditor', '1. Who lends to you', figures('The creditor', lenderRows(agreement))),
    section('main-features', '2. Main features of the credit', figures('Main features', mainFeatures(agreement))),
    section('costs', '3. What the credit costs', figures('Costs', costs(agreement))),
    legalAspects(agreement),
    section('distance', '5. As you agree to it at a distance', figures('At a distance', distance(agreement))),
  ]);
}

function mainFeatures(agreement: Agreement): readonly FigureRow[] {
  const { terms, hirePurchase } = agreement;
  return [
    ['Type of credit', hirePurchase ? 'Hire purchase agreement' : 'Fixed-sum loan agreement, unsecured'],
    ['Total amount of credit', formatMoney(terms.amount)],
    [
      'How and when you get it',
      hirePurchase
        ? 'We pay off the finance that the vehicle has now, once you have agreed and we have the settlement letter.'
        : 'We pay it into your bank account once you have agreed.',
    ],
    ['Duration', `${terms.term} months`],
    ['Repayments', `${paymentsSentence(agreement)} Each payment first covers interest, then what you owe.`],
    ['Total you will have to pay', formatMoney(terms.total)],
    ...(hirePurchase
      ? ([
          ['Goods', `${hirePurchase.vehicle}, registration ${hirePurchase.registration}`],
          ['Cash price', formatMoney(hirePurchase.cashPrice)],
          ['Security', 'We own the vehicle until all is paid.'],
        ] as const)
      : ([['Security', 'None.']] as const)),
  ];
}

function costs({ terms, hirePurchase }: Agreement): readonly FigureRow[] {
  return [
    ['Interest rate', `${percent(terms.rate)} a year, fixed for the whole term.`],
    [
      'Annual percentage rate (APR)',
      `${percent(terms.apr)}. It is the total cost as a yearly percentage of the amount of credit, so that you can compare offers. It is worked out as if you had the ${formatMoney(terms.amount)} today and made the payments one month apart, each on time.`,
    ],
    ['Total cost of credit', formatMoney(costOfCredit(terms))],
    ['Insurance or other contract needed', hirePurchase ? 'Insurance of the vehicle, from whom you like.' : 'None.'],
    ['Arrangement fee', `${formatMoney(terms.fee)}, added to what you owe and part of the total.`],
    ...(hirePurchase
      ? ([
          [
            'Option to purchase fee',
            `${formatMoney(hirePurchase.optionFee)}, with the last payment and part of the total.`,
          ],
        ] as const)
      : []),
    ...(hirePurchase?.commission === undefined
      ? []
      : ([['Commission', `We pay ${formatMoney(hirePurchase.commission)} to who arranged this credit.`]] as const)),
    ['Whether costs can change', 'They cannot, as long as you pay on time.'],
    [
      'Paying late',
      'Interest at the same rate on what is late. Missed payments can lead to court and make credit harder to get.',
    ],
  ];
}

function legalAspects(agreement: Agreement): Section {
  return section(
    'legal-aspects',
    '4. Other important legal aspects',
    figures('Your rights', [
      ['Withdrawing', 'You have 14 calendar days to withdraw from the agreement.'],
      ['Paying early', 'You may pay early at any time, in full or in part. We may ask for up to 58 days of interest.'],
      [
        'Credit reference agencies',
        'If we turn you down because of what one of them told us, we say so at once, and which it was.',
      ],
      ['Draft agreement', 'You may have a copy of the draft agreement, free of charge, while the offer stands.'],
      ['How long this information stands', `Until ${formatLongDate(agreement.offeredUntil)}.`],
    ]),
  );
}

function distance(agreement: Agreement): readonly FigureRow[] {
  const { brand } = agreement;
  return [
    [
      'Supervisory authority',
      'None: this is a sandbox. A lender names the Financial Conduct Authority and its number.',
    ],
    ['How to withdraw', `Tell us within 14 days. ${reachUs(agreement)}`],
    ['Language and law', 'English, and the law of England and Wales.'],
    [
      'Complaints',
      `Write to ${brand.contact.emails.complaints}. A lender also names the Financial Ombudsman Service, which is free to use.`,
    ],
  ];
}

import { formatLongDate, formatMoney } from '#lending';
import { actualCost, type Agreement } from '../agreement.ts';
import { figures, section, type DocumentText, type FigureRow, type Section } from '../document-text.ts';
import { aprAssumptions, firstPaymentReason, paymentsSentence, percent } from './amounts.ts';
import { documentOf, lenderRows, reachUs } from './lender.ts';
import { deferralSentence } from './rights.ts';

/** Returns "Loan Key Facts": the pre-contract credit information, in the order of the statutory form (SI 2010/1013, Schedule 1). */
export function secci(agreement: Agreement): DocumentText {
  return documentOf(agreement, 'Loan Key Facts', [
    section('creditor', '1. Contact details', figures('The creditor', lenderRows(agreement))),
    section('main-features', '2. Key features of the credit', figures('Key features', mainFeatures(agreement))),
    section('costs', '3. Costs of the credit', figures('Costs', costs(agreement))),
    legalAspects(agreement),
    section(
      'distance',
      '5. Additional information for agreements made at a distance',
      figures('Agreeing at a distance', distance(agreement)),
    ),
  ]);
}

function mainFeatures(agreement: Agreement): readonly FigureRow[] {
  const { terms, hirePurchase } = agreement;
  return [
    ['Type of credit', hirePurchase ? 'Hire purchase agreement' : 'Fixed-sum loan agreement, unsecured'],
    ['Total amount of credit', formatMoney(terms.amount)],
    [
      'How and when you receive it',
      hirePurchase
        ? 'Once you have agreed and we have the settlement letter, we pay off the current finance on the vehicle.'
        : 'Once you have agreed, we pay it into your bank account.',
    ],
    ['Duration', `${terms.term} months`],
    [
      'Repayments',
      `You make ${paymentsSentence(agreement)} ${firstPaymentReason(agreement)} Each payment first covers the interest. The rest reduces your balance.`,
    ],
    ['Total you will have to pay', formatMoney(actualCost(agreement).total)],
    ...(hirePurchase
      ? ([
          ['Goods', `${hirePurchase.vehicle}, registration ${hirePurchase.registration}`],
          ['Cash price', formatMoney(hirePurchase.cashPrice)],
          ['Security', 'We own the vehicle until you have paid everything.'],
        ] as const)
      : ([['Security', 'None.']] as const)),
  ];
}

function costs(agreement: Agreement): readonly FigureRow[] {
  const { terms, hirePurchase } = agreement;
  const { apr, charges } = actualCost(agreement);
  return [
    ['Interest rate', `${percent(terms.rate)} a year, fixed for the whole term.`],
    [
      'Annual percentage rate (APR)',
      `${percent(apr)}. The APR is the total cost as a yearly percentage of the amount of credit. It helps you compare offers. ${aprAssumptions(agreement)}`,
    ],
    ['Total cost of credit', formatMoney(charges)],
    [
      'Insurance or other contract needed',
      hirePurchase ? 'You must insure the vehicle. You can choose any insurer.' : 'None.',
    ],
    ['Arrangement fee', `${formatMoney(terms.fee)}, added to your balance and included in the total.`],
    ...(hirePurchase
      ? ([
          [
            'Option to purchase fee',
            `${formatMoney(hirePurchase.optionFee)}, paid with the final payment and included in the total.`,
          ],
        ] as const)
      : []),
    ...(hirePurchase?.commission === undefined
      ? []
      : ([
          ['Commission', `We pay ${formatMoney(hirePurchase.commission)} to the broker that arranged this credit.`],
        ] as const)),
    ['Can the costs change?', 'No, as long as you pay on time.'],
    [
      'Paying late',
      'We add interest to the overdue amount, at the same rate. Missed payments can lead to court action and make it harder to get credit.',
    ],
  ];
}

function legalAspects(agreement: Agreement): Section {
  return section(
    'legal-aspects',
    '4. Other important legal aspects',
    figures('Your rights', [
      ['Right to withdraw', 'You have 14 calendar days to withdraw from the agreement.'],
      [
        'Early repayment',
        `You can repay early at any time, in full or in part. If you ask for a settlement figure: ${deferralSentence(agreement)} There is no other charge.`,
      ],
      [
        'Credit reference agencies',
        'If we decline you because of information from a credit reference agency, we will tell you at once and name the agency.',
      ],
      ['Draft agreement', 'You can have a free copy of the draft agreement while this offer is open.'],
      ['How long this information is valid', `Until ${formatLongDate(agreement.offeredUntil)}.`],
    ]),
  );
}

function distance(agreement: Agreement): readonly FigureRow[] {
  const { brand } = agreement;
  return [
    [
      'Supervisory authority',
      'None, because this is a sandbox. A real lender would name the Financial Conduct Authority and give its own reference number.',
    ],
    ['How to withdraw', `Tell us within 14 days. ${reachUs(agreement)}`],
    ['Language and law', 'English, and the law of England and Wales.'],
    [
      'Complaints',
      `Email ${brand.contact.emails.complaints}. A real lender would also name the Financial Ombudsman Service, which is free to use.`,
    ],
  ];
}

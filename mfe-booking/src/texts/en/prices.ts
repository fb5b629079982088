export const prices = {
  totalWithTax: 'Total, tax included',
  totalUnknown: 'Unknown',
  service: 'Service',
  size: 'Extra for the vehicle size',
  agreed: 'Agreed price',
  included: 'Included',
  covered: 'Covered by a credit',
  discount: 'Discount',
  discountOf: 'Discount ({{code}})',
} as const;

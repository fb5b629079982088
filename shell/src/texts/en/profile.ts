/** The English texts of the page of a person's own profile. */
export const en = {
  profile: {
    title: 'Your profile',
    lead: 'Our technicians and our team see your name and your phone number with your bookings.',
    optional: '(Optional)',
    field: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      emailHint: 'This is the address of the account you sign in with. You can change it only there.',
      phoneNumber: 'Phone number',
      phoneNumberHint: 'For example 0701234567. It is filled in for you when you pay or apply.',
      language: 'Language',
      languageHint: 'You read Yoza in this language on every device.',
    },
    technician: {
      lead: 'Your customers and our team see your name and your phone number with your jobs.',
      emailHint: 'You sign in with this address. It cannot be changed here.',
      phoneNumberHint: 'For example 0701234567. Customers and our team call you on it.',
      back: 'Back to your dashboard',
    },
    error: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phoneNumberInvalid: 'Please enter a valid Ugandan phone number (e.g., 0701234567)',
      tooLong: 'At most {{count}} characters',
    },
    save: 'Save changes',
    saving: 'Saving...',
    saved: 'Profile saved',
    failed: 'Your profile could not be saved',
    failedHint: 'What you wrote is still here. Check your connection and save again.',
    leave: {
      title: 'Leave without saving?',
      text: 'Your changes to your profile are not saved. They are lost when you leave.',
      stay: 'Stay',
      leave: 'Leave',
    },
  },
} as const;

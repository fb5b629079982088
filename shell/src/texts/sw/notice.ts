import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/notice.ts';

/** The Kiswahili texts of the privacy notice. */
export const sw: Translation<typeof en> = {
  notice: {
    title: 'Ilani ya faragha',
    version: 'Inatumika tangu {{date}}',
    lead: 'Ilani hii inaeleza ni data gani binafsi Yoza inahifadhi, kwa nini na kwa muda gani, nani anaipokea, na unachoweza kuamua. Sheria ya Uganda ya Ulinzi wa Data na Faragha (Data Protection and Privacy Act, Cap. 97) inatumika.',
    responsible: {
      title: 'Nani anawajibika',
      text: 'Yoza, huduma ya kusafisha magari mjini Kampala, Uganda, inawajibika kwa data yako. Tuulize kuihusu kwenye mazungumzo ya msaada, au kwa simu au barua pepe:',
    },
    data: {
      title: 'Tunachohifadhi, na kwa nini',
      lead: 'Tunahifadhi unachotupa, na kinachotokea tunapofanya kazi.',
      account: {
        term: 'Akaunti',
        text: 'Jina lako, barua pepe, namba ya simu na kama imethibitishwa, picha na lugha, vivinjari ulikoingia, na toleo la ilani hii ulilokubali. Tunavitumia kukutambua na kukufikia kuhusu miadi yako. Ili kuzuia matumizi mabaya tunahesabu maombi kwa anwani ya mtandao, kwa dakika chache.',
      },
      bookings: {
        term: 'Miadi',
        text: 'Huduma na wakati wake, gari lako na namba yake ya usajili, anwani na mahali pake kwenye ramani, namba ya simu, maelezo yako na ukadiriaji wako. Vinamwongoza fundi hadi kwenye gari lako na kumweleza la kufanya.',
      },
      photos: {
        term: 'Picha na sahihi',
        text: 'Picha za gari lako kabla na baada ya kazi, na sahihi yako. Zinathibitisha kilichofanyika na kwamba ulikikubali.',
      },
      payments: {
        term: 'Malipo',
        text: 'Ankara, malipo na marejesho, na namba ya simu inayolipa kwa mobile money. Vinakamilisha kinachodaiwa na ni vitabu vyetu kwa mamlaka ya kodi. Namba za kadi huenda kwa mtoa huduma wa kadi tu: hatuzihifadhi kamwe.',
      },
      messages: {
        term: 'Mazungumzo na ujumbe',
        text: 'Mazungumzo yako na msaada, na arifa, barua pepe na SMS tunazokutumia. Vinajibu maswali yako na kukueleza kinachobadilika.',
      },
      position: {
        term: 'Mahali alipo fundi',
        text: 'Fundi anapokuwa njiani kuja kwako, unaona simu yake ilipo. Tunahifadhi mahali pa mwisho tu, na tunapafuta akifika.',
      },
      work: {
        term: 'Kufanya kazi nasi',
        text: 'Ukiomba kuwa fundi: jina lako, namba ya simu, uzoefu, vyeti, upatikanaji na sababu, ili kuamua kuhusu ombi lako. Ukifanya kazi nasi: muda wako wa kazi na kumbukumbu za kazi yako.',
      },
    },
    periods: {
      title: 'Kwa muda gani',
      lead: 'Wasifu, magari, miadi na ukadiriaji wako hubaki maadamu una akaunti. Sehemu hizi zina muda mwingine:',
      photos: { term: 'Picha na sahihi', text: 'Miezi {{photoMonths}} baada ya miadi' },
      bookings: {
        term: 'Anwani, maelezo, gari na namba ya simu ya miadi, na maneno ya ukadiriaji',
        text: 'Miezi {{jobDetailMonths}} baada ya miadi',
      },
      conversations: { term: 'Mazungumzo', text: 'Miezi {{conversationMonths}} baada ya ujumbe wa mwisho' },
      notifications: {
        term: 'Arifa, barua pepe na SMS',
        text: 'Siku {{notificationDays}} baada ya mwisho wa mwezi wake',
      },
      exchanges: { term: 'Ujumbe wa watoa huduma za malipo', text: 'Miezi {{exchangeMonths}}' },
      work: {
        term: 'Muda na kumbukumbu za kazi za mafundi',
        text: 'Bila mwisho; mahali kwenye kumbukumbu kwa miezi {{locationMonths}}',
      },
      applications: {
        term: 'Maombi ambayo hayakukubaliwa, na mialiko isiyotumika',
        text: 'Miezi {{applicationMonths}}',
      },
      documents: {
        term: 'Ankara, risiti na vitabu vyetu',
        text: 'Angalau miaka {{taxYears}}, kama sheria ya kodi inavyotaka',
      },
      log: 'Kumbukumbu za mabadiliko ya wasimamizi wetu hubaki. Hupoteza data yako akaunti yako inapofutwa.',
      backups:
        'Nakala za akiba bado zina kilichofutwa hadi muda wake uishe, kwa kawaida baada ya siku {{backupDays}}, na pia nakala za mabadiliko ambazo huduma zetu hubadilishana, kwa siku zisizozidi {{copyDays}}.',
    },
    recipients: {
      title: 'Nani anapokea data',
      lead: 'Mafundi wetu na ofisi yetu huona kinachohitajika kwa kazi yao. Nje ya Yoza, hawa hupokea data:',
      signIn: { term: 'Mtoa huduma wa kuingia', text: 'Kwamba unaingia.' },
      payment: {
        term: 'Stripe, MTN na Airtel',
        text: 'Kiasi na rejea ya malipo, kwa kadi namba yako ya mteja, na kwa mobile money namba ya simu inayolipa.',
      },
      mail: { term: 'Seva ya barua pepe', text: 'Barua pepe na jina lako, na maandishi ya barua pepe zetu.' },
      sms: { term: 'Africa’s Talking', text: 'Namba yako ya simu, na maandishi ya SMS zetu.' },
      map: {
        term: 'Huduma za ramani',
        text: 'Kama tunaitumia: anwani unayoandika, ili kupendekeza mahali, na viwianishi vya safari, ili kukokotoa muda wa kufika.',
      },
      never: 'Hatuuzi data yako.',
    },
    rights: {
      title: 'Haki zako',
      access: { term: 'Kuiona', text: 'Wateja hupakua kwenye wasifu wao tunachohifadhi kuwahusu. Mafundi hutuomba.' },
      correct: {
        term: 'Kuisahihisha',
        text: 'Badilisha wasifu, magari na miadi yako mwenyewe, au tuombe tusahihishe mengine.',
      },
      erase: {
        term: 'Kuifuta',
        text: 'Omba kufutwa kwa akaunti yako kwenye wasifu wako. Hufanyika siku {{graceDays}} baadaye, na hadi wakati huo unaweza kubadilisha mawazo. Huduma, nyakati na bei za miadi yako hubaki bila jina lako, na ankara na risiti kama sheria inavyotaka.',
      },
      marketing: {
        term: 'Hakuna matangazo',
        text: 'Hatutumi matangazo. Kila barua pepe, SMS na arifa inahusu miadi, malipo, mazungumzo, ombi au akaunti yako mwenyewe.',
      },
      profile: 'Fungua wasifu wako',
    },
    complaint: {
      title: 'Ukiwa na malalamiko',
      text: 'Tafadhali tuambie kwanza, ili tuweze kurekebisha. Unaweza wakati wowote kulalamika kwa Personal Data Protection Office ya Uganda, inayosimamia sheria hii:',
    },
    changes: {
      title: 'Mabadiliko ya ilani hii',
      text: 'Ilani iliyobadilika ina tarehe mpya. Kisha tunakuomba uikubali kwa miadi au ombi lako linalofuata.',
    },
  },
};

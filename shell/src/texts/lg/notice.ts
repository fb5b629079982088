import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from '../en/notice.ts';

/** The Luganda texts of the privacy notice. */
export const lg: Translation<typeof en> = {
  notice: {
    title: 'Obukuumi bw’ebikukwatako',
    version: 'Kikola okuva nga {{date}}',
    lead: 'Ekiwandiiko kino kikubuulira ebikukwatako Yoza by’etereka, lwaki n’okumala bbanga ki, ani abifuna, n’ebyo by’osobola okusalawo. Etteeka lya Uganda erikuuma ebikwata ku bantu (Data Protection and Privacy Act, Cap. 97) lye likola.',
    responsible: {
      title: 'Avunaanyizibwa',
      text: 'Yoza, eyoza mmotoka mu Kampala, Uganda, y’evunaanyizibwa ku bikukwatako. Tubuuze mu mboozi n’abakuyamba, oba ku ssimu oba ku email:',
    },
    data: {
      title: 'Bye tutereka, n’ensonga',
      lead: 'Tutereka by’otuwa, n’ebyo ebivaamu nga tukola omulimu.',
      account: {
        term: 'Akawunti',
        text: 'Amannya go, email, ennamba y’essimu n’oba ekakasiddwa, ekifaananyi n’olulimi, bulawuza mw’oyingiridde, n’olunaku lw’ekiwandiiko kino kye wakkiriza. Tubikozesa okukutegeera n’okukutuukirira ku buukingi zo. Okuziyiza obukozesa obubi tubala emirundi gy’otuyita okusinziira ku ndagiriro ya netiwaaka yo, okumala eddakiika ntono.',
      },
      bookings: {
        term: 'Buukingi',
        text: 'Empeereza n’essaawa zaayo, emmotoka yo ne nnamba puleeti, endagiriro n’ekifo kyayo ku maapu, ennamba y’essimu, by’owandiise n’obubonero bw’owadde. Bituusa omukugu ku mmotoka yo ne bimubuulira eky’okukola.',
      },
      photos: {
        term: 'Ebifaananyi n’omukono',
        text: 'Ebifaananyi by’emmotoka yo ng’omulimu tegunnakolebwa era nga guwedde, n’omukono gwo. Bikakasa ekyakolebwa era nti wakikkiriza.',
      },
      payments: {
        term: 'Okusasula',
        text: 'Invoyisi, ensasula n’ssente ezizzibwayo, n’ennamba y’essimu esasula ne mobile money. Bimaliriza ekibanjibwa era bye bitabo byaffe eri ab’omusolo. Ennamba za kaadi zigenda wa kkampuni ya kaadi yokka: ffe tetuzitereka.',
      },
      messages: {
        term: 'Emboozi n’obubaka',
        text: 'Emboozi zo n’abakuyamba, n’obubaka, email ne SMS bye tukuweereza. Biddamu ebibuuzo byo ne bikubuulira ekikyuse.',
      },
      position: {
        term: 'Omukugu w’ali',
        text: 'Omukugu bw’aba ajja gy’oli, olaba essimu ye w’eri. Tukuuma ekifo ekisembayo kyokka, era tukisangula ng’atuuse.',
      },
      work: {
        term: 'Okukola naffe',
        text: 'Bw’osaba okuba omukugu: amannya go, ennamba y’essimu, obumanyirivu, ebbaluwa, ennaku z’obeererawo n’ensonga, okusalawo ku kusaba kwo. Bw’okola naffe: essaawa z’okola n’ebiwandiiko by’omulimu gwo.',
      },
    },
    periods: {
      title: 'Okumala bbanga ki',
      lead: 'Ebikukwatako, emmotoka, buukingi n’obubonero bisigalawo ng’akawunti okyagirina. Ebitundu bino birina ebbanga eddala:',
      photos: { term: 'Ebifaananyi n’emikono', text: 'Emyezi {{photoMonths}} oluvannyuma lwa buukingi' },
      bookings: {
        term: 'Endagiriro, by’owandiise, emmotoka n’ennamba y’essimu ebya buukingi, n’ebigambo by’obubonero',
        text: 'Emyezi {{jobDetailMonths}} oluvannyuma lwa buukingi',
      },
      conversations: { term: 'Emboozi', text: 'Emyezi {{conversationMonths}} oluvannyuma lw’obubaka obusembayo' },
      notifications: {
        term: 'Obubaka, email ne SMS bye tukuweereza',
        text: 'Ennaku {{notificationDays}} ng’omwezi gwabyo guweddeko',
      },
      exchanges: { term: 'Obubaka bwa kkampuni z’okusasula', text: 'Emyezi {{exchangeMonths}}' },
      work: {
        term: 'Essaawa n’ebiwandiiko by’omulimu gw’abakugu',
        text: 'Tewali nkomerero; ebifo ebirimu emyezi {{locationMonths}}',
      },
      applications: {
        term: 'Okusaba okutakkiriziddwa, n’okuyitibwa okutaakola',
        text: 'Emyezi {{applicationMonths}}',
      },
      documents: {
        term: 'Invoyisi, lisiiti n’ebitabo byaffe',
        text: 'Waakiri emyaka {{taxYears}}, ng’etteeka ly’omusolo bwe lyetaaga',
      },
      log: 'Ebiwandiiko by’ebyo abaddukanya bye bakyusa bisigala. Bigyibwamu ebikukwatako ng’akawunti yo esanguddwa.',
      backups:
        'Kkopi ezitereddwa zisigala n’ebisanguddwa okutuusa lwe ziggwaako, emirundi mingi oluvannyuma lw’ennaku {{backupDays}}, ne kkopi z’enkyukakyuka empeereza zaffe ze ziwanyisiganya, ezitasukka nnaku {{copyDays}}.',
    },
    recipients: {
      title: 'Ani abifuna',
      lead: 'Abakugu baffe ne ofiisi yaffe balaba ebyo emirimu gyabwe bye gyetaaga. Ebweru wa Yoza, bano be bafuna ebikukwatako:',
      signIn: { term: 'Kkampuni y’okuyingira', text: 'Nti oyingira.' },
      payment: {
        term: 'Stripe, MTN ne Airtel',
        text: 'Omuwendo n’ennamba y’okusasula, ku kaadi ennamba yo ey’omukasitoma, ne ku mobile money ennamba y’essimu esasula.',
      },
      mail: { term: 'Kkampuni ya email', text: 'Email yo, amannya go, n’ebigambo bya email zaffe.' },
      sms: { term: 'Africa’s Talking', text: 'Ennamba y’essimu yo, n’ebigambo bya SMS zaffe.' },
      map: {
        term: 'Empeereza za maapu',
        text: 'Bwe tuba tugikozesa: endagiriro gy’owandiika, okukuwa ebifo by’oyinza okulonda, n’ebifo by’olugendo, okubala essaawa ey’okutuuka.',
      },
      never: 'Tetutunda bikukwatako.',
    },
    rights: {
      title: 'Eddembe lyo',
      access: {
        term: 'Okubiraba',
        text: 'Bakasitoma bawanula bye tubaterekako ku lupapula lw’ebibakwatako. Abakugu babitusaba.',
      },
      correct: {
        term: 'Okubitereeza',
        text: 'Kyusa ebikukwatako, emmotoka ne buukingi ggwe kennyini, oba tusabe tutereeze ebirala.',
      },
      erase: {
        term: 'Okubisangula',
        text: 'Saba okusangula akawunti yo ku lupapula lw’ebikukwatako. Kukolebwa oluvannyuma lw’ennaku {{graceDays}}, era okutuusa olwo osobola okukyusa ekirowoozo. Empeereza, essaawa n’emiwendo gya buukingi zo bisigala nga tebiriiko linnya lyo, ne invoyisi ne lisiiti ng’etteeka bwe lyetaaga.',
      },
      marketing: {
        term: 'Tewali birango',
        text: 'Tetuweereza birango. Buli email, SMS n’obubaka bukwata ku buukingi yo, okusasula kwo, emboozi yo, okusaba kwo oba akawunti yo.',
      },
      profile: 'Ggulawo ebikukwatako',
    },
    complaint: {
      title: 'Bw’oba olina okwemulugunya',
      text: 'Tukusaba osooke otubuulire, tusobole okukitereeza. Osobola ekiseera kyonna okwemulugunya eri Personal Data Protection Office ya Uganda, erabirira etteeka lino:',
    },
    changes: {
      title: 'Enkyukakyuka mu kiwandiiko kino',
      text: 'Ekiwandiiko ekikyuse kiba n’olunaku olupya. Olwo tukusaba okukikkiriza ku buukingi oba okusaba kwo okuddako.',
    },
  },
};

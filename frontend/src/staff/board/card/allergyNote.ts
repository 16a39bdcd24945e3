/** Stems for allergies and intolerances in the languages that guests write in. */
const ALLERGY =
  /al+[eéè]r[gjž]|intol[eé]r|anap?[hf]il|anaphyl|co?eliac|cel[ií]ac|zöliak|epipen|एलर्जी|ஒவ்வாமை|అలెర్జీ|ಅಲರ್ಜಿ|অ্যালার্জি|حساسية|אלרג|аллерг|алерг|αλλεργ|过敏|過敏|アレルギー|알레르기|알러지|แพ้|dị ứng/iu;
/** Allergens that menus have to declare, in English. */
const ALLERGEN =
  /\b(pea)?nuts?\b|almond|cashew|gluten|wheat|milk|dairy|lactose|\beggs?\b|fish|prawn|shrimp|crab|crustacean|mollus[ck]|soya?\b|sesame|mustard|celery|lupin|sul(ph|f)/iu;

/** Whether a note is about something that could make the guest ill. */
export const mentionsAllergen = (note: string): boolean => ALLERGY.test(note) || ALLERGEN.test(note);

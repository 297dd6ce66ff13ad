-- The plan that follows with the next period, where somebody chose a smaller one.
alter table paid_subscription add column next_plan_type text
  check (next_plan_type in ('monthly', 'quarterly', 'yearly'));

-- The provider 'sandbox' no longer exists. Its purchases moved no money and its state is not read
-- any more, so nothing would ever end them.
delete from billing_customer where provider = 'sandbox';
delete from checkout where provider = 'sandbox';
delete from payment_event where provider = 'sandbox';

-- Its jobs would fail until they are given up. The queue's tables are created after the migrations.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs where payload->>'provider' = 'sandbox';
  end if;
end
$$;
